import type { Handlers } from '../../http/handlers.ts'
import {
  createAdvertisement,
  getAdvertisement,
  listAdvertisements,
  sendAdvertisement,
  stopAdvertisement,
  testAdvertisement,
  updateAdvertisement,
} from '../../site/advertisements/manage.ts'

export const advertisements: Handlers<'advertisements'> = {
  listAdvertisements: (deps, _actor, input) =>
    listAdvertisements(deps, { page: input?.page ?? 1, limit: input?.limit ?? 20 }),
  getAdvertisement,
  createAdvertisement,
  updateAdvertisement,
  testAdvertisement,
  sendAdvertisement,
  stopAdvertisement,
}
