/** `?page=` of a list. Any other value opens the first page. */
export function pageNumber(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
