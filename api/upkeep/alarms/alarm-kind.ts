/** The shape of a kind of alarm. */
import type { Alarm, AlarmWeight } from '#contract/orders/ingestion.ts'
import type { Deps } from '../../deps.ts'

/** Returns false when nothing changed. `more`: a part is done, and another retry continues. */
type Replay = (deps: Deps, detail: string) => Promise<boolean | 'more'>
export type AlarmKind = {
  title: string
  help: string
  /** `urgent`: money or data is at stake. `today`: something stands still. `later`: one item waits. */
  weight: AlarmWeight
  /** The page where its cause is mended. */
  place?: Alarm['place']
  replay?: Replay
}
