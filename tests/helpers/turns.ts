import { endOverdueTests } from './overdue.ts'

endOverdueTests()
