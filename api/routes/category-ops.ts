import { createCategory, listOpsCategories, updateCategory } from '../domain/categories/manage.ts'
import type { Handlers } from '../handlers.ts'

export const categoryOps: Handlers<'categoryOps'> = {
  listOpsCategories: (deps) => listOpsCategories(deps),
  createCategory,
  updateCategory,
}
