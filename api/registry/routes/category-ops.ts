import type { Handlers } from '../../http/handlers.ts'
import { createCategory, listOpsCategories, updateCategory } from '../../partners/categories/manage.ts'

export const categoryOps: Handlers<'categoryOps'> = {
  listOpsCategories: (deps) => listOpsCategories(deps),
  createCategory,
  updateCategory,
}
