-- Started files with rows that wait, found however long ago they were brought: a clock that stood still for a week left them where they were.
CREATE INDEX imports_unfinished ON imports (id) WHERE state = 'started' AND rows > accepted + quarantined + duplicate;
-- Size: nothing has written a row since visitors are known by the shards of clicks (0094), and those from before are gone after two days.
DROP TABLE visitor_hours;
