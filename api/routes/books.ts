import { closeMonth } from '../domain/books/close.ts'
import { enterBooks } from '../domain/books/enter.ts'
import { getBooks, listBookEntries, listReceivables } from '../domain/books/read.ts'
import type { Handlers } from '../handlers.ts'

export const books: Handlers<'books'> = { getBooks, listReceivables, listBookEntries, enterBooks, closeMonth }
