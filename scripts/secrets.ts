import { parseArgs } from 'node:util'
import { putSecrets } from './deploy/put-secrets.ts'
import { targetOf } from './workers/targets.ts'

/**
 * npm run secrets -- --file <file>: creates the file with our keys once, and puts its values into the workers
 * that need them.
 * -- --env staging     the second installation, with a file of its own
 */
const { values } = parseArgs({
  options: { file: { type: 'string' }, env: { type: 'string', default: 'production' } },
})

try {
  if (!values.file)
    throw new Error(
      '--file says where the secrets are kept, outside of the repository: --file ~/itda/production.env',
    )
  await putSecrets(values.file, targetOf(values.env), console.info)
} catch (error) {
  console.info((error as Error).message)
  process.exit(1)
}
