/** The beginning of a request's id, such as `98E0-D44C`, which a person can read out and a log can be searched for. */
export function toRequestNumber(requestId: string): string {
  return `${requestId.slice(0, 4)}-${requestId.slice(4, 8)}`.toUpperCase()
}
