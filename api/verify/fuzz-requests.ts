import fc from 'fast-check'
import type { Endpoint } from '#kit/endpoint.ts'
import { odd, valuesOf } from './arbitrary.ts'
import { inputSchema } from './sample-value.ts'

/** How one request departs from the valid one of its endpoint; made before anybody is there to send it. */
export type Plan = {
  /** Params by name in place of those that lead to a thing of the sender. */
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly body:
    | { readonly kind: 'whole'; readonly value: unknown }
    /** The valid body with some of its fields as these. */
    | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, unknown>> }
}

export const plansOf = ({ params, query, body }: Endpoint): fc.Arbitrary<Plan> =>
  fc.record({ params: paramsOf(params), query: queryOf(query), body: bodyOf(body) })

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Mostly the thing that is there, else what the schema of the path describes or not even that. */
function paramsOf(schema: Endpoint['params']): fc.Arbitrary<Plan['params']> {
  const none = fc.constant<Plan['params']>({})
  if (schema === undefined) return none
  const { properties = {} } = inputSchema(schema)
  const values = Object.entries(properties).map(([name, one]) =>
    valuesOf(one).map((value) => [name, textOf(value).slice(0, 400)] as const),
  )
  const given = fc.tuple(...values).map((pairs) => Object.fromEntries(pairs))
  return fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: given })
}

function queryOf(schema: Endpoint['query']): fc.Arbitrary<Plan['query']> {
  const { properties = {} } = schema ? inputSchema(schema) : {}
  const known = Object.entries(properties).map(([name, one]) =>
    fc.option(valuesOf(one), { nil: undefined, freq: 2 }).map((value) => [name, value] as const),
  )
  const strange = fc.array(fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 20 })), {
    maxLength: 1,
  })
  return fc
    .tuple(fc.tuple(...known), strange)
    .map(([values, more]) => [
      ...values.flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)] as const])),
      ...more.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()] as const),
    ])
}

function bodyOf(schema: Endpoint['body']): fc.Arbitrary<Plan['body']> {
  if (schema === undefined) return fc.constant({ kind: 'fields', fields: {} })
  const json = inputSchema(schema)
  const { properties = {} } = json
  const fields = fc
    .record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)])), {
      requiredKeys: [],
    })
    .map((given) => ({ kind: 'fields' as const, fields: given }))
  const whole = fc.oneof(valuesOf(json), odd).map((value) => ({ kind: 'whole' as const, value }))
  return fc.oneof({ weight: 2, arbitrary: fields }, { weight: 1, arbitrary: whole })
}
