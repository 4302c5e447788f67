/** Who looks at the page, as the chrome needs it. Plain data. */

export type Viewer = {
  name: string
  role: 'member' | 'operator'
  creator: { nickname: string; gradeName: string } | null
} | null

export type Banner = { id: string; text: string; href?: string | null } | null

export type Flash = { tone: 'info' | 'good' | 'wait' | 'bad'; text: string } | null

export type ChromeProps = {
  me: Viewer
  /** Path of the page, without the query. */
  path: string
  /** Words in the search box. */
  query?: string | undefined
  banner?: Banner | undefined
  flash?: Flash | undefined
}
