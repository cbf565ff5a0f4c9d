import { useCollection } from '#kit/react/collection.tsx'
import { FilterChips } from '#ui/table/FilterChips.tsx'
import css from '../collection.module.css'
import { chipsOf, chipsQuery, wantedFrom } from './found-items.ts'
import { SearchBox } from './search-box.tsx'

/** Search and a chip for each value, for a screen with a view of its own. */
export function FilterBar() {
  const { collection, items, query, setQuery } = useCollection()
  const { conditions } = wantedFrom(query)
  return (
    <div className={`${css.bar} no-print`}>
      <SearchBox />
      {collection.filters.map((filter) => {
        if (filter.by === 'range') return null
        const chips = chipsOf(filter, items)
        const asked = conditions[filter.key]
        return chips.length < 2 ? null : (
          <FilterChips
            key={filter.key}
            label={filter.label}
            chips={chips}
            chosen={asked?.by === 'values' ? asked.values : []}
            onChoose={(chosen) => setQuery(chipsQuery(filter.key, chosen))}
          />
        )
      })}
    </div>
  )
}
