import {
  areasImportDownwards,
  everyFileHasAnArea,
  foldersStaySmall,
  nobodyImportsRegistry,
  sqlInQueries,
} from './house/areas.ts'
import { arrows, siblings } from './house/arrows.ts'
import { at, testRules } from './house/cases.ts'
import { circles, folderCircles } from './house/circles.ts'
import { answersByName, valuesWhereUsed } from './house/statements.ts'

testRules([
  [
    'contract knows the API',
    arrows,
    [at('contract/x.ts', "import '#api/db/x.ts'")],
    [at('contract/x.ts', "import './y.ts'")],
  ],
  [
    'ui fetches',
    arrows,
    [at('app/ui/x.tsx', "import { a } from '../services/api.server.ts'")],
    [at('app/ui/x.tsx', "import { a } from '#contract/core/kst.ts'")],
  ],
  [
    'ui knows Remix',
    arrows,
    [at('app/ui/x.tsx', "import { Link } from '@remix-run/react'")],
    [at('app/ui/x.tsx', "import { useId } from 'react'")],
  ],
  [
    'an island ships Zod',
    arrows,
    [at('app/islands/x.tsx', "import { a } from '#contract/money/payouts.ts'")],
    [at('app/islands/x.tsx', "import type { A } from '#contract/money/payouts.ts'")],
  ],
  [
    'an island loads a module for its types',
    arrows,
    [at('app/islands/x.tsx', "import { type A } from '#contract/money/payouts.ts'")],
    [at('app/islands/x.tsx', "import type { A } from '#contract/money/payouts.ts'")],
  ],
  [
    'an island uses a Remix hook',
    arrows,
    [at('app/islands/x.tsx', "import { useFetcher } from '@remix-run/react'")],
    [at('app/islands/x.tsx', "import { useState } from 'react'")],
  ],
  [
    'a service draws',
    arrows,
    [at('app/services/x.server.ts', "import React from 'react'")],
    [at('app/services/x.server.ts', "import { z } from 'zod/mini'")],
  ],
  [
    'a page reads the database',
    arrows,
    [at('app/routes/x.tsx', "import { a } from '#api/money/payouts/queries.ts'")],
    [at('app/routes/x.tsx', "import { a } from '#app/services/api/api.server.ts'")],
  ],
  [
    'a dynamic import hides an arrow',
    arrows,
    [at('app/routes/x.tsx', "const a = await import('#api/domain/x.ts')")],
    [at('app/routes/x.tsx', "const a = await import('#app/ui/x.tsx')")],
  ],
  [
    'a type is imported inline',
    arrows,
    [at('app/ui/x.tsx', "let a: import('#api/db/x.ts').A")],
    [at('app/ui/x.tsx', "let a: import('#contract/x.ts').A")],
  ],
  [
    'db knows a rule',
    arrows,
    [at('api/db/x.ts', "import { a } from '../links/links/x.ts'")],
    [at('api/db/x.ts', "import { a } from './sql.ts'")],
  ],
  [
    'an area builds a query',
    arrows,
    [at('api/links/links/x.ts', "import { eq } from 'kysely'")],
    [at('api/links/links/x.ts', "import { a } from '../../db/x.ts'")],
  ],
  [
    'an area speaks HTTP',
    arrows,
    [at('api/links/links/x.ts', "import { findRoute } from 'rou3'")],
    [at('api/links/links/x.ts', "import type { Deps } from '../../deps.ts'")],
  ],
  [
    'a handler finds its own address',
    arrows,
    [at('api/registry/x.ts', "import { a } from 'rou3'")],
    [at('api/registry/x.ts', "import { a } from '../links/links/x.ts'")],
  ],
  [
    'a job calls a route',
    arrows,
    [at('api/jobs/x.ts', "import { a } from '../registry/routes.ts'")],
    [at('api/jobs/x.ts', "import { a } from '../links/links/x.ts'")],
  ],
  [
    'go uses a package',
    arrows,
    [at('go/index.ts', "import { z } from 'zod'")],
    [at('go/index.ts', "import { a } from './counting.ts'")],
  ],
  [
    'go loads the contract',
    arrows,
    [at('go/index.ts', "import { a } from '#contract/links/clicks.ts'")],
    [at('go/index.ts', "import type { Click } from '#contract/links/clicks.ts'")],
  ],
  [
    'the API knows go',
    arrows,
    [at('api/links/links/x.ts', "import { a } from '#go/click-id.ts'")],
    [at('api/links/links/x.ts', "import { a } from './click-id.ts'")],
  ],
  [
    'an area imports one above it',
    areasImportDownwards,
    [at('api/links/links/x.ts', "import { a } from '../../orders/orders/x.ts'")],
    [at('api/orders/orders/x.ts', "import { a } from '../../links/links/x.ts'")],
  ],
  [
    'a shape imports one of an area above',
    areasImportDownwards,
    [at('contract/links/x.ts', "import { a } from '../orders/x.ts'")],
    [at('contract/orders/x.ts', "import { a } from '../links/x.ts'")],
  ],
  [
    'what stands below the areas imports one',
    areasImportDownwards,
    [at('contract/core/x.ts', "import { a } from '../links/x.ts'")],
    [at('contract/links/x.ts', "import { a } from '../core/x.ts'")],
  ],
  [
    'a file stands in no area',
    everyFileHasAnArea,
    [at('contract/x.ts', '')],
    [at('contract/links/x.ts', '')],
  ],
  [
    'a kit knows a page',
    areasImportDownwards,
    [at('app/ui/kit/x.tsx', "import { a } from '../links/x.tsx'")],
    [at('app/ui/links/x.tsx', "import { a } from '../kit/x.tsx'")],
  ],
  [
    'the client of the API knows the pages',
    areasImportDownwards,
    [at('app/services/api/x.server.ts', "import { a } from '../pages/x.server.ts'")],
    [at('app/services/pages/x.server.ts', "import { a } from '../api/x.server.ts'")],
  ],
  [
    'an area imports a registry',
    nobodyImportsRegistry,
    [at('api/upkeep/keys/x.ts', "import { CRONS } from '../../registry/crons.ts'")],
    [at('api/index.ts', "import { CRONS } from './registry/crons.ts'")],
  ],
  [
    'a verb prepares a statement',
    sqlInQueries,
    [
      at('api/links/links/x.ts', "deps.db.prepare('SELECT 1')"),
      at('api/links/links/y.ts', 'prepare(deps.db, sql`SELECT 1`)'),
    ],
    [
      at('api/links/links/link-lists.queries.ts', "db.prepare('SELECT 1')"),
      at('api/db/sql.ts', "db.prepare('SELECT 1')"),
    ],
  ],
  [
    'a statement whose values have numbers',
    valuesWhereUsed,
    [
      at('api/links/links/queries.ts', "const OWN = 'creator_id = ?1'"),
      at('api/links/links/link-lists.queries.ts', "db.prepare('SELECT 1 WHERE ? = 1').bind(1)"),
    ],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      at('api/links/links/queries.ts', 'prepare(db, sql`SELECT 1 WHERE ${one} = 1`)'),
      at('api/db/fragments.ts', 'db.prepare(text).bind(...values)'),
      at('tests/api/links/x.test.ts', "rowsOf('SELECT 1 WHERE ?1 = 1', 1)"),
    ],
  ],
  [
    'answers of three queries are read by position',
    answersByName,
    [at('api/links/links/queries.ts', 'const [one, two, three] = await readAll(db, a, b, c)')],
    [
      at('api/links/links/queries.ts', 'const [rows, counts] = await readAll(db, a, b)'),
      at('api/links/links/queries.ts', 'const { rows } = await readNamed(db, { rows: a, two: b, three: c })'),
    ],
  ],
  [
    'a folder nobody reads to its end',
    foldersStaySmall,
    Array.from({ length: 26 }, (_, nth) => at(`api/links/links/x${nth}.ts`, '')),
    Array.from({ length: 25 }, (_, nth) => at(`api/links/links/x${nth}.ts`, '')),
  ],
  [
    'two folders need each other',
    folderCircles,
    [
      at('api/links/links/a.ts', "import '../clicks/a.ts'"),
      at('api/links/links/b.ts', ''),
      at('api/links/clicks/a.ts', ''),
      at('api/links/clicks/b.ts', "import '../links/b.ts'"),
    ],
    [
      at('api/links/links/a.ts', "import '../clicks/a.ts'; import './b.ts'"),
      at('api/links/links/b.ts', "import './c.ts'"),
      at('api/links/links/c.ts', ''),
      at('api/links/clicks/a.ts', "import '../../deps.ts'"),
      at('api/deps.ts', ''),
    ],
  ],
  [
    'a page imports a page',
    siblings,
    [at('app/routes/a.tsx', "import { x } from './b.tsx'")],
    [at('app/routes/a/route.tsx', "import { x } from './x.css.ts'")],
  ],
  [
    'two files need each other',
    circles,
    [at('api/links/links/a.ts', "import './b.ts'"), at('api/links/links/b.ts', "import './a.ts'")],
    [at('api/links/links/a.ts', "import './b.ts'"), at('api/links/links/b.ts', '')],
  ],
  [
    'a longer circle',
    circles,
    [
      at('contract/a.ts', "import './b.ts'"),
      at('contract/b.ts', "export * from './c.ts'"),
      at('contract/c.ts', "import type { A } from './a.ts'"),
    ],
    [
      at('contract/a.ts', "import './b.ts'; import './c.ts'"),
      at('contract/b.ts', "import './c.ts'"),
      at('contract/c.ts', ''),
    ],
  ],
])
