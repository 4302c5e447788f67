/** The build that Remix's plugin makes of `app/routes`; the server entry passes it to the request handler. */
declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/cloudflare').ServerBuild
  export = build
}
