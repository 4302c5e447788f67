/**
 * Submits the form with the passkey's answer to its challenge. When the person cancels, it is sent without
 * one, and the page reports that.
 */
export async function requestPasskey(form: HTMLFormElement): Promise<void> {
  const { passkey, options = '' } = form.dataset
  const keys = navigator.credentials
  try {
    const asked = JSON.parse(options)
    const made =
      passkey === 'new'
        ? await keys.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) })
        : await keys.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) })
    form.credential.value = JSON.stringify(made)
  } catch {}
  form.submit()
}
