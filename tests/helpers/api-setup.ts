import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

type Bindings = { DB: D1Database; TEST_MIGRATIONS: D1Migration[] }

// One database per test file (see vitest.config.ts); the same SQL files as in production.
const { DB, TEST_MIGRATIONS } = env as unknown as Bindings
await reset()
await applyD1Migrations(DB, TEST_MIGRATIONS)
