/**
 * Collects the examples of every kind of mail from each `mails.ts` of the areas. A kind without an example
 * does not compile.
 */
import path from 'node:path'
import type { AreaFile } from './routes.ts'

export const MAIL_EXAMPLES_FILE = 'api/registry/mail-examples.ts'

export function renderMailExamples(files: AreaFile[]): string {
  const found = files.filter(
    ({ file, text }) => path.basename(file) === 'mails.ts' && /^export const examples\b/m.test(text),
  )
  const lines = found.map(({ file }) => ({
    name: nameOf(file),
    from: path.posix.relative('api/registry', file),
  }))
  return `/** One mail of each kind, from the mails.ts of its noun: written by \`npm run generate\`. Do not edit. */
import type { MailKind } from '#contract/platform/mail-kinds.ts'
import type { Mail } from '../platform/mail/write.ts'
${lines.map(({ name, from }) => `import { examples as ${name} } from '${from}'`).join('\n')}

export const MAIL_EXAMPLES: Record<MailKind, () => Mail> = {
${lines.map(({ name }) => `  ...${name},`).join('\n')}
}
`
}

/** `api/accounts/email-codes/mails.ts` → `accountsEmailCodes`. */
function nameOf(file: string): string {
  const folder = path.posix.dirname(file).slice('api/'.length)
  return folder.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())
}
