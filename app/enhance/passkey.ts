/** What a passkey answers to the question of the form goes with it; a person who turns back sends none and is told. */
export async function askKey(form: HTMLFormElement): Promise<void> {
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
