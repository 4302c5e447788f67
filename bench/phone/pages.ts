/** The ten main pages. The creator of the example data opens those that need a sign-in. */
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
