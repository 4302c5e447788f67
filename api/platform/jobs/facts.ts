/** A job of the clock as operators see it. */
export type JobFacts = {
  /** Its row in the database and its address follow from it: it stays as it is. */
  name: string
  title: string
  /** What it is for. */
  help: string
  every: 'minute' | 'day'
}
