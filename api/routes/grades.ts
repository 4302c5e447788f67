import { getMyGrade } from '../domain/grades/get-my-grade.ts'
import type { Handlers } from '../handlers.ts'

export const grades: Handlers<'grades'> = {
  getMyGrade: (deps, actor) => getMyGrade(deps, actor),
}
