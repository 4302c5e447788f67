import { endOverdueTests } from './overdue-jobs.ts'

endOverdueTests()
