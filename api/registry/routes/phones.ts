import { sendPhoneCode, setPhone } from '../../accounts/phones/codes.ts'
import { getPhone, removePhone, setMessageKinds } from '../../accounts/phones/phones.ts'
import type { Handlers } from '../../http/handlers.ts'

export const phones: Handlers<'phones'> = {
  getPhone,
  removePhone,
  sendPhoneCode,
  setMessageKinds,
  setPhone,
}
