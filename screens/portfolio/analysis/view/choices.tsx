import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { type Subject, WINDOWS } from './use-subject.ts'

/** How many months are looked back on; kept in the address. */
export function WindowChoice({ subject }: { readonly subject: Subject }) {
  const { setQuery } = useAddress()
  return (
    <SelectField
      label="Months"
      value={String(subject.given.window)}
      choices={WINDOWS}
      onChange={(months) => setQuery({ months })}
    />
  )
}

export function BenchmarkChoice({ subject }: { readonly subject: Subject }) {
  const { setQuery } = useAddress()
  return (
    <SelectField
      label="Benchmark"
      value={subject.given.mix.id}
      choices={subject.mixes.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(benchmark) => setQuery({ benchmark })}
    />
  )
}
