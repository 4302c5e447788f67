/** A Remix build of one route that does what a test says, so that the door can be tried without pages. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** What the only route answers. */
export const page = { answer: async (_: Args): Promise<Response> => new Response(null) }

function respond(args: Args) {
  return page.answer(args)
}

export const testBuild = {
  entry: { module: { default: () => new Response(null), handleError: () => {} } },
  routes: { all: { id: 'all', path: '*', module: { loader: respond, action: respond } } },
  assets: { entry: { module: '/entry.js', imports: [] }, routes: {}, url: '/manifest.js', version: '1' },
  basename: undefined,
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: { v3_singleFetch: true },
  isSpaMode: false,
  mode: 'production',
}
