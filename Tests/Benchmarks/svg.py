"""Draws curves beside each other on logarithmic axes, as SVG by hand.

Nothing is painted behind them, and the colours are of middle brightness, so that they can be read on white and on black.
A curve is told by its colour, its mark and its line, in the legend below each panel.
"""
import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 960, 540
LEFT, TOP, PANEL, PLOT = 64, 64, 480, 340
GREY = "#808890"
# Colour, dashes, and the mark of each curve; navpath's own are the boldest.
LOOKS = {
    "navpath push": ("#e8642c", "", "circle"), "navpath validate": ("#e8642c", "", "circle"),
    "navpath validate -j 1": ("#e8642c", "7 4", "circle"), "gojq": ("#2f8fd8", "", "square"),
    "jq": ("#8a63d2", "", "diamond"), "jshon": ("#2a9d64", "", "triangle"), "jsonschema-rs in Python": ("#2f8fd8", "", "square"),
    "sourcemeta (expanded)": ("#8a63d2", "", "diamond"), "cp": ("#808890", "", "square"), "cat": ("#808890", "", "square"),
    "empty program": ("#808890", "2 4", "none"),
}
MARKS = {
    "circle": '<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>',
    "square": '<rect x="{left:.1f}" y="{top:.1f}" width="7" height="7" fill="{colour}"/>',
    "diamond": '<path d="M{x:.1f} {y:.1f}m0 -5l5 5l-5 5l-5 -5z" fill="{colour}"/>',
    "triangle": '<path d="M{x:.1f} {y:.1f}m0 -5l5 8.5h-10z" fill="{colour}"/>',
    "none": "",
}


def draw(panels, caption):
    """`panels` are (title, unit, {name: [(size, seconds), ...]}); all have the same axis of time."""
    seconds = [each for _, _, series in panels for points in series.values() for _, each in points]
    low, high = math.floor(math.log10(min(seconds))), math.ceil(math.log10(max(seconds)))
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
             f'font-family="system-ui, sans-serif" font-size="13" fill="{GREY}">',
             f"<title>{escape(', '.join(title for title, _, _ in panels))}: time against size</title>"]
    for number, panel in enumerate(panels):
        parts += Panel(LEFT + number * PANEL, low, max(high, low + 1), *panel).drawn()
    parts.append(f'<text x="{WIDTH - 16}" y="{HEIGHT - 10}" text-anchor="end" font-size="11">{escape(caption)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


class Panel:
    def __init__(self, left, low, high, title, unit, series):
        self.left, self.low, self.high = left, low, high
        self.title, self.unit, self.series = title, unit, series
        self.sizes = sorted({size for points in series.values() for size, _ in points})
        self.width = PANEL - LEFT - 24

    def x(self, size):
        first, last = math.log10(self.sizes[0]), math.log10(self.sizes[-1])
        return self.left + (math.log10(size) - first) / (last - first) * self.width

    def y(self, seconds):
        return TOP + (self.high - math.log10(seconds)) / (self.high - self.low) * PLOT

    def drawn(self):
        return [f'<text x="{self.left}" y="34" font-size="17" font-weight="600">{escape(self.title)}</text>',
                *self.axes(), *self.curves(), *self.legend()]

    def axes(self):
        right, bottom = self.left + self.width, TOP + PLOT
        for power in range(self.low, self.high + 1):
            y = self.y(10.0 ** power)
            yield f'<line x1="{self.left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="{GREY}" stroke-opacity="0.3"/>'
            yield f'<text x="{self.left - 8}" y="{y + 4:.1f}" text-anchor="end">{time(power)}</text>'
        for power in range(math.ceil(math.log10(self.sizes[0])), math.floor(math.log10(self.sizes[-1])) + 1):
            x = self.x(10.0 ** power)
            yield f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{bottom}" stroke="{GREY}" stroke-opacity="0.3"/>'
            yield f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{10 ** power:,}</text>'
        yield f'<text x="{right}" y="{bottom + 36}" text-anchor="end">{escape(self.unit)}</text>'

    def curves(self):
        # The first of the legend is drawn last, above the others.
        for name, points in reversed(self.series.items()):
            colour, dashes, mark = LOOKS[name]
            line = " ".join(f"{self.x(size):.1f},{self.y(seconds):.1f}" for size, seconds in points)
            yield stroke(f'<polyline points="{line}" fill="none"', name)
            yield from (place(mark, colour, self.x(size), self.y(seconds)) for size, seconds in points)

    def legend(self):
        for number, name in enumerate(self.series):
            x, y = self.left + number % 2 * 206, TOP + PLOT + 58 + number // 2 * 22
            colour, _, mark = LOOKS[name]
            yield stroke(f'<line x1="{x}" y1="{y}" x2="{x + 28}" y2="{y}"', name)
            yield place(mark, colour, x + 14, y)
            yield f'<text x="{x + 36}" y="{y + 4}">{escape(name)}</text>'


def stroke(start, name):
    colour, dashes, _ = LOOKS[name]
    width = 3 if name.startswith("navpath") else 1.75
    return f'{start} stroke="{colour}" stroke-width="{width}"' + (f' stroke-dasharray="{dashes}"' if dashes else "") + "/>"


def place(mark, colour, x, y):
    return MARKS[mark].format(x=x, y=y, left=x - 3.5, top=y - 3.5, colour=colour)


def time(power):
    """A power of ten seconds in a unit that has few digits."""
    unit, shift = ("s", 0) if power >= 0 else ("ms", 3) if power >= -3 else ("µs", 6)
    return f"{10 ** (power + shift):,} {unit}"
