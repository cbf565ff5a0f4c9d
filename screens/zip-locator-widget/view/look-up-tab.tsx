import { useNavigate } from '@tanstack/react-router'
import { readZip } from '#kit/places/zip.ts'
import { useMembershipsChanged } from '#kit/react/organizations.ts'
import { useAddress } from '#kit/react/use-address.ts'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { NoOrganization } from '#ui/organization/NoOrganization.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Empty } from '#ui/states/PageState.tsx'
import { type Located, useLocated } from '../queries.ts'
import type { Place } from '../zip-locator-widget.view.tsx'
import { Answer } from './answer.tsx'
import { Checks, layerChoices } from './checks.tsx'
import { RADIUS } from './widget-options.ts'
import { ZipField } from './zip-field.tsx'
import css from './zip.module.css'

const SORTS = [
  { value: 'distance', label: 'Distance' },
  { value: 'name', label: 'Name' },
  { value: 'kind', label: 'Kind' },
]
const SAMPLE = '94110'

/** A ZIP code in the address, and what is known of it as soon as it has five digits. */
export function LookUpTab(place: Place) {
  const { query, setQuery } = useAddress()
  const typed = query.zip ?? ''
  const zip = readZip(typed)
  const radius = radiusIn(query.radius)
  const asked = useLocated({ zip, radius: radius ?? RADIUS.default, org: place.org })
  return (
    <>
      <div className={css.inputs}>
        <ZipField value={typed} onChange={(text) => setQuery({ zip: text === '' ? null : text })} />
        <FieldInput
          name="radius"
          field={RADIUS}
          value={radius ?? query.radius}
          problems={radius === null ? [{ path: 'radius', message: 'Enter a number from 1 to 250.' }] : []}
          onChange={(value) => setQuery({ radius: radiusText(value) })}
        />
        <SelectField
          label="Sort by"
          value={query.sort ?? 'distance'}
          choices={SORTS}
          onChange={(sort) => setQuery({ sort: sort === 'distance' ? null : sort })}
        />
      </div>
      {zip === null ? (
        <Empty
          title="Enter a ZIP code"
          text="Five digits are enough. A ZIP+4 is cut to its first five."
          actions={<Action onClick={() => setQuery({ zip: SAMPLE })}>Look up {SAMPLE}</Action>}
        />
      ) : (
        <Waiting asked={asked} what={zip}>
          {(located) => <Shown located={located} place={place} />}
        </Waiting>
      )}
      {place.org === null ? <WithoutOrganization /> : null}
    </>
  )
}

const radiusText = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? `${value}` : null

function WithoutOrganization() {
  const joined = useMembershipsChanged()
  return (
    <NoOrganization
      what="Service areas"
      purpose="They list which team members and vendors serve which ZIP codes."
      onJoined={() => void joined()}
    />
  )
}

/** Null: what stands there is no radius. */
function radiusIn(text: string | undefined): number | null {
  if (text === undefined) return RADIUS.default
  const value = Number(text)
  return Number.isInteger(value) && value >= RADIUS.min && value <= RADIUS.max ? value : null
}

type ShownProps = { readonly located: Located; readonly place: Place }

/** The kinds that are chosen, and what can be done with the ZIP code. */
function Shown({ located, place }: ShownProps) {
  const { query, setQuery } = useAddress()
  const navigate = useNavigate()
  const { layers } = located
  const chosen = layers.filter(({ id }) => query.kinds?.split(',').includes(id)).map(({ id }) => id)
  const isShown = (layer: string): boolean => chosen.length === 0 || chosen.includes(layer)
  const shown = {
    ...located,
    layers: layers.filter(({ id }) => isShown(id)),
    providers: sorted(
      located.providers.filter(({ layer }) => isShown(layer)),
      query.sort,
    ),
  }
  return (
    <Answer
      located={shown}
      mayAdd={place.may('org.lists.write')}
      filter={
        layers.length < 2 ? null : (
          <Checks
            label="Show"
            choices={layerChoices(layers)}
            chosen={chosen.length === 0 ? layers.map(({ id }) => id) : chosen}
            onChange={(ids) =>
              setQuery({ kinds: ids.length === 0 || ids.length === layers.length ? null : ids.join(',') })
            }
          />
        )
      }
      actions={
        place.may('prospects.write') ? (
          <Actions>
            <Action
              onClick={() =>
                void navigate({ to: '/prospecting', search: { zip: located.zip, org: place.org ?? '' } })
              }
            >
              Create a lead with {located.zip}
            </Action>
          </Actions>
        ) : null
      }
    />
  )
}

type Providers = Located['providers']

/** By name or kind; the server's order is by distance, then name. */
function sorted(providers: Providers, sort: string | undefined): Providers {
  if (sort === 'name') return providers.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return sort === 'kind' ? providers.toSorted((a, b) => a.layer.localeCompare(b.layer, 'en')) : providers
}
