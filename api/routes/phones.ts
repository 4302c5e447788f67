import { sendPhoneCode, setPhone } from '../domain/phones/codes.ts'
import { getPhone, removePhone, setMessageKinds } from '../domain/phones/phones.ts'
import type { Handlers } from '../handlers.ts'

export const phones: Handlers<'phones'> = {
  getPhone,
  removePhone,
  sendPhoneCode,
  setMessageKinds,
  setPhone,
}
