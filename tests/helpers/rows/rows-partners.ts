/** What operators may cost the database with partners and their files: see rows-most.ts. */
import type { EndpointName } from '#contract/index.ts'
import { LIST, MANY, type Most, type Own } from './rows-kinds.ts'

const EVERY_HOST =
  'its hosts are compared with those of every partner, its name is made ready to be searched for'

export const PARTNERS = {
  'partnerFiles.checkPartnerFile': [
    120_000,
    0,
    'every new address of a file is compared with those of every partner',
  ],
  'partnerFiles.importPartners': [
    250_000,
    8_000,
    'each line is an act by itself, its addresses compared with all',
  ],
  'partnerOps.listOpsPartners': {
    ...LIST,
    read: 330,
    each: [12, 0],
    why: 'its addresses are counted, its links looked up; a search looks at a hundred, whatever state they are in',
  },
  'partnerOps.createPartner': [3_000, 200, EVERY_HOST],
  'partnerOps.updatePartner': [3_000, 200, EVERY_HOST],
  'partnerOps.pausePartners': MANY,
  'partnerOps.openPartners': MANY,
  'partnerOps.setPartnerPays': [600, 600, 'everybody with a link there is put down to be told'],
  'partnerOps.setPartnerRates': [600, 600, 'everybody with a link there is put down to be told'],
  'partnerOps.updatePartnerPage': [600, 50, 'every character of its description is read to be searched for'],
} as const satisfies Partial<Record<EndpointName, Most | Own>>
