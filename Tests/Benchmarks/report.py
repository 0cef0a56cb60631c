"""What the suite prints: tables in Markdown, and each figure that has a limit, with whether it holds."""
import json
import os
import subprocess
import time


class Report:
    def __init__(self, quick):
        self.quick = quick
        self.tables, self.figures = [], []

    def table(self, title, head, rows):
        """Prints a table; the first column is words, the others are figures."""
        self.tables.append({"title": title, "head": head, "rows": rows})
        print(f"\n## {title}\n")
        show(head, rows)

    def promise(self, name, value, limit, unit="x", least=False):
        """Notes a figure that is to be at most the limit, or at least."""
        holds = value >= limit if least else value <= limit
        self.figures.append({"name": name, "value": value, "limit": limit, "unit": unit, "least": least, "holds": holds})

    def note(self, text):
        print(f"\n{text}")

    def close(self):
        """Prints the figures, and returns whether all of them hold."""
        if not self.figures:
            return True
        print("\n## Figures and their limits\n")
        show(["figure", "measured", "limit", "holds"], [
            [each["name"], f"{each['value']:,.2f} {each['unit']}",
             f"{'at least' if each['least'] else 'at most'} {each['limit']:g} {each['unit']}", self.verdict(each)]
            for each in self.figures])
        broken = [each["name"] for each in self.figures if not each["holds"]]
        if self.quick:
            print("\nquick: the answers are right; the times of so few runs on small inputs say nothing")
            return True
        print(f"\n{len(self.figures)} figures, {len(broken)} broken" + "".join(f"; {name}" for name in broken))
        return not broken

    def verdict(self, figure):
        return "(quick)" if self.quick else "yes" if figure["holds"] else "BROKEN"

    def write(self, name, about):
        with open(name, "w", encoding="utf-8") as file:
            json.dump({**about, "figures": self.figures, "tables": self.tables}, file, indent=1)
            file.write("\n")


def show(head, rows):
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    for number, row in enumerate([head, *rows]):
        cells = [cell.ljust(width) if column == 0 else cell.rjust(width)
                 for column, (cell, width) in enumerate(zip(row, widths))]
        print(f"| {' | '.join(cells)} |")
        if number == 0:
            print(f"|{'|'.join('-' * (width + 1) + ('-' if column == 0 else ':') for column, width in enumerate(widths))}|")


def about(peers):
    """The context of the figures: date, commit, cores, load and versions."""
    described = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=os.path.dirname(os.path.abspath(__file__)),
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return {"date": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime()), "sources": described.stdout.strip(), "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 2), "versions": peers.versions, "missing": peers.missing}


def milliseconds(seconds):
    return f"{seconds * 1000:,.2f}" if seconds < 0.1 else f"{seconds * 1000:,.0f}"
