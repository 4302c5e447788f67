import { endTimedOut } from './overdue-jobs.ts'

endTimedOut()
