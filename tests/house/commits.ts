import { execFileSync } from 'node:child_process'

export type Commit = { hash: string; subject: string; body: string }

const LONGEST_SUBJECT = 72
/**
 * Finds a first word that is no imperative by its ending; the listed verbs end like that in the imperative.
 */
const PARTICIPLE =
  /^(?!(Bring|Embed|Exceed|Feed|Need|Proceed|Ring|Seed|Shed|Speed|Spring|Succeed|String)\b)\w+(ed|ing)\b/

/** Lists the faults of a commit's message as sentences. */
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

/**
 * Lists the commits since this rule was added, without merges. A shallow clone that lacks that commit checks
 * only the last one.
 */
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
