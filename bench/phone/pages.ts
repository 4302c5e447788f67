/** The ten main pages. A signed-in one is opened by the creator of the example data. */
export type MainPage = { name: string; path: string; isSignedIn: boolean }

export const MAIN_PAGES: MainPage[] = [
  { name: '/ (visitor)', path: '/', isSignedIn: false },
  { name: '/partners', path: '/partners', isSignedIn: false },
  { name: '/partners/:id', path: '/partners/prt_demo', isSignedIn: false },
  { name: '/start', path: '/start', isSignedIn: false },
  { name: '/ (creator)', path: '/', isSignedIn: true },
  { name: '/links', path: '/links', isSignedIn: true },
  { name: '/links?tab=mine', path: '/links?tab=mine', isSignedIn: true },
  { name: '/contents', path: '/contents', isSignedIn: true },
  { name: '/earnings', path: '/earnings', isSignedIn: true },
  { name: '/payouts', path: '/payouts', isSignedIn: true },
]
