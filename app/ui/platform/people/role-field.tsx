import { SelectField } from '#app/ui/forms/field.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'

type RoleFieldProps<Role extends string> = {
  field: Omit<Parameters<typeof SelectField>[0], 'label' | 'children'>
  roles: readonly Role[]
  labels: Record<Role, string>
  hints: Record<Role, string>
}

/** The choice of a role for an invitation, with what each role may do. */
export function RoleField<Role extends string>({ field, roles, labels, hints }: RoleFieldProps<Role>) {
  return (
    <>
      <SelectField {...field} label="역할">
        {roles.map((role) => (
          <option key={role} value={role}>
            {labels[role]}
          </option>
        ))}
      </SelectField>
      {roles.map((role) => (
        <Muted key={role} tiny>
          <strong>{labels[role]}</strong> {hints[role]}
        </Muted>
      ))}
    </>
  )
}
