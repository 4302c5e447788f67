import { getMyGrade } from '../domain/grades/get-my-grade.ts'
import { listOpsGrades, updateGrade } from '../domain/grades/update.ts'
import type { Handlers } from '../handlers.ts'

export const grades: Handlers<'grades'> = {
  getMyGrade: (deps, actor) => getMyGrade(deps, actor),
  listOpsGrades: (deps) => listOpsGrades(deps),
  updateGrade,
}
