import { getMyGrade } from '../../creators/grades/get-my-grade.ts'
import type { Handlers } from '../../http/handlers.ts'

export const grades: Handlers<'grades'> = {
  getMyGrade: (deps, actor) => getMyGrade(deps, actor),
}
