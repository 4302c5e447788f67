/** The areas, from the bottom up: each imports those before it (tests/house/areas.ts). */
export const AREAS = [
  'platform',
  'partners',
  'links',
  'accounts',
  'creators',
  'orders',
  'money',
  'site',
  'upkeep',
] as const
