/** For our own workers over the service binding; the web worker's door refuses these paths from outside. */
export { findLinkTarget } from '../domain/links/targets.ts'
