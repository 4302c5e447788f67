/**
 * The limits that a browser can enforce on a field, from the schema of its form. Conform's own reader expects
 * lengths outside the checks, where Zod does not store them. There is no `pattern`: the schema trims before
 * it checks, and its sentence explains more than a browser's.
 */

/** The schema of a form: an object of fields, or one that is transformed afterwards. */
export type FormSchema = { _zod: { input: unknown } }
export type FieldName<Schema extends FormSchema> = keyof Schema['_zod']['input'] & string

export type Constraints = {
  required?: true
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
}

/** The parts of a Zod schema that this module reads. */
export type Part = {
  safeParse: (given: unknown) => { error?: { issues: { message: string }[] } | undefined }
  _zod: {
    def: {
      type: string
      shape?: Record<string, Part>
      innerType?: Part
      in?: Part
      out?: Part
      options?: Part[]
      checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number; value?: number } } }[]
    }
  }
}

export function constraintsOf(schema: FormSchema, name: string): Constraints {
  const field = partOf(schema, name)
  return { ...(isRequired(field) && { required: true as const }), ...limitsOf(field) }
}

/** The schema of one field. */
export function partOf(schema: FormSchema, name: string): Part {
  const field = shapeOf(schema as unknown as Part)[name]
  if (!field) throw new Error(`The schema of this form has no ${name}.`)
  return field
}

function shapeOf({ _zod: { def } }: Part): Record<string, Part> {
  return def.shape ?? (def.in ? shapeOf(def.in) : {})
}

/** Optional and default wrappers make a field optional. */
function isRequired({ _zod: { def } }: Part): boolean {
  if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault') return false
  if (def.type === 'nonoptional') return true
  const within = def.innerType ?? (def.in?._zod.def.type === 'transform' ? def.out : def.in)
  return within ? isRequired(within) : true
}

function limitsOf(field: Part): Constraints {
  const { type, innerType, in: first, out, options, checks = [] } = field._zod.def
  if (innerType) return limitsOf(innerType)
  if (type === 'pipe') return { ...(out && limitsOf(out)), ...(first && limitsOf(first)) }
  // In a union, only options that are not literals can be typed.
  if (type === 'union') return { ...options?.map(limitsOf).find((limits) => Object.keys(limits).length > 0) }
  const found: Constraints = {}
  if (type === 'array') return found
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value } = _zod.def
    if (check === 'min_length' && minimum !== 1) found.minLength = minimum
    if (check === 'max_length') found.maxLength = maximum
    if (check === 'greater_than') found.min = value
    if (check === 'less_than') found.max = value
  }
  return found
}
