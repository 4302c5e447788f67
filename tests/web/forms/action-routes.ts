/**
 * Reads every route that accepts a form from its file: an example of its address, and a pattern for all its
 * addresses.
 */
import { readdirSync, readFileSync } from 'node:fs'

const ACTION = /export (const|async function|function) action\b/

export const ACTION_ROUTES = readdirSync('app/routes', { withFileTypes: true }).flatMap((one) => {
  const files = one.isDirectory() ? readdirSync(`app/routes/${one.name}`).map((file) => `/${file}`) : ['']
  if (!files.some((file) => ACTION.test(readFileSync(`app/routes/${one.name}${file}`, 'utf8')))) return []
  const name = one.name.replace(/\.tsx?$/, '').replace(/(^|\.)_index$/, '')
  const path = `/${name.replaceAll('.', '/')}`
  return [
    {
      example: path.replace(/\$\w*/g, 'x_1'),
      pattern: new RegExp(`^${path.replace(/\$\w*/g, '[^/]+').replace(/\/$/, '')}/?$`),
    },
  ]
})
