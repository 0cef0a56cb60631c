enum Extra {}
