import { getBooks, listBookEntries, listReceivables } from '../domain/books/read.ts'
import type { Handlers } from '../handlers.ts'

export const books: Handlers<'books'> = { getBooks, listReceivables, listBookEntries }
