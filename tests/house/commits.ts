import { execFileSync } from 'node:child_process'

export type Commit = { hash: string; subject: string; body: string }

const LONGEST_SUBJECT = 72
/** A first word that is no imperative, by its ending; verbs with such an ending of their own are excluded. */
const PARTICIPLE =
  /^(?!(Bring|Embed|Exceed|Feed|Need|Proceed|Ring|Seed|Shed|Speed|Spring|Succeed|String)\b)\w+(ed|ing)\b/

/** The faults of a commit's message, in sentences. */
export function faultsOfCommit({ hash, subject, body }: Commit): string[] {
  const faults = [
    subject.length > LONGEST_SUBJECT &&
      `the subject has ${subject.length} characters, write at most ${LONGEST_SUBJECT}`,
    !/^[A-Z]/.test(subject) && 'the subject begins with a verb and a capital: "Show …"',
    PARTICIPLE.test(subject) && 'the subject is an imperative: "Show", not "Showed" or "Showing"',
    subject.endsWith('.') && 'the subject ends without a full stop',
    body.trim() === '' && 'the body says why',
  ]
  return faults.flatMap((fault) => (fault ? [`${hash.slice(0, 8)} "${subject}": ${fault}`] : []))
}

/** Commits since this rule stands; a clone without that one knows its last alone. Merges say nothing of their own. */
export function newCommits(): Commit[] {
  const begun = git('log', '--diff-filter=A', '--format=%H', '--', 'tests/house/commits.ts').trim()
  const range = begun === '' ? ['-1'] : [`${begun.split('\n').at(-1)}..HEAD`]
  const log = git('log', '--no-merges', '--format=%H%x1f%s%x1f%b%x1e', ...range)
  return log
    .split('\x1e')
    .map((one) => one.trim().split('\x1f'))
    .flatMap(([hash = '', subject = '', body = '']) => (hash ? [{ hash, subject, body }] : []))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' })
}
