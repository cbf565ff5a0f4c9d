import { Link } from '@tanstack/react-router'
import { type OwnProfile, useOwnProfile } from '#kit/react/own-profile.ts'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import css from '../account.module.css'
import { onDay } from '../moment.ts'
import { EditProfile } from './edit-profile.tsx'

/** Who the person is here, and the way to the numbers of the household. */
export function Profile() {
  const asked = useOwnProfile()
  return (
    <>
      <Waiting asked={asked} what="your profile">
        {(profile) => (
          <>
            <Panel title="Profile" lead="Your name and time zone.">
              <EditProfile profile={profile} />
            </Panel>
            <Details profile={profile} />
          </>
        )}
      </Waiting>
      <Panel
        title="Facts"
        lead="Your household’s numbers, in one place. Every tool starts from them, and no one else can see them."
      >
        <p>
          <Link to="/profile">Open the household profile</Link>
        </p>
      </Panel>
    </>
  )
}

const Details = ({ profile }: { readonly profile: OwnProfile }) => (
  <Panel title="Details">
    <Facts
      rows={[
        ['E-mail', profile.email],
        ['Member since', onDay(profile.createdAt)],
        [
          'Account ID',
          <span key="id" className={css.code}>
            {profile.userId}
          </span>,
        ],
      ]}
    />
  </Panel>
)
