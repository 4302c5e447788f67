import {
  createAdvertisement,
  getAdvertisement,
  listAdvertisements,
  sendAdvertisement,
  stopAdvertisement,
  testAdvertisement,
  updateAdvertisement,
} from '../domain/advertisements/manage.ts'
import type { Handlers } from '../handlers.ts'

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
