import { at, testRules } from './house/cases.ts'
import { FIRST_CHECKED, sizeIsDescribed, triggersOnOneLine } from './house/migrations.ts'

const held = (text: string) => at(`api/db/migrations/${String(FIRST_CHECKED).padStart(4, '0')}_x.sql`, text)
const published = (text: string) => at('api/db/migrations/0001_x.sql', text)
const WHOLE = "CREATE TRIGGER t BEFORE DELETE ON a BEGIN SELECT RAISE(ABORT, 'no'); END;"
const CUT = WHOLE.replaceAll(' BEGIN ', '\nBEGIN\n  ')

testRules([
  ['a trigger of several lines', triggersOnOneLine, [held(CUT)], [held(WHOLE), published(CUT)]],
  [
    'a trigger in small letters',
    triggersOnOneLine,
    [held(WHOLE.replace('BEGIN', 'begin'))],
    [held(`CREATE TABLE b (id TEXT);\n${WHOLE}\nCREATE INDEX c ON b (id);`)],
  ],
  [
    'a trigger with an END inside',
    triggersOnOneLine,
    [held('CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT CASE WHEN NEW.x THEN 1 END; END;')],
    [held('CREATE TRIGGER t AFTER INSERT ON a WHEN NEW.x BEGIN SELECT 1; END;')],
  ],
  [
    'a table made again without a word about its size',
    sizeIsDescribed,
    [held('CREATE TABLE b AS SELECT * FROM a; DROP TABLE a;'), held('INSERT INTO b SELECT * FROM a;')],
    [
      held('-- Size: a row a partner, some hundreds, well below a second.\nDROP TABLE a;'),
      held('CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE b SET n = n + 1; DELETE FROM c; END;'),
      published('DROP TABLE a;'),
    ],
  ],
  [
    'a column filled in every row without a word about their number',
    sizeIsDescribed,
    [held('ALTER TABLE a ADD COLUMN n INTEGER;\nUPDATE a SET n = 1;')],
    [held("ALTER TABLE a ADD COLUMN n INTEGER NOT NULL DEFAULT 0;\nINSERT INTO b (id) VALUES ('x');")],
  ],
])
