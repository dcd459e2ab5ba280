import type { ReactNode } from 'react'
import { AdvertsForm, advertsForms, type RenderPictures } from './adverts-form.tsx'
import { CarriersPanel } from './carriers-panel.tsx'
import { ChannelsForm, channelsForms } from './channels-form.tsx'
import { ProfileForm, profileForms } from './profile-form.tsx'
import { ServiceForm, serviceForms } from './service-form.tsx'
import { type ShopWindow as StoredWindow, usePart } from './use-part.ts'

interface Props {
  stored: StoredWindow
  part: string
  /** parts that other folders of the console have */
  others: Record<string, ReactNode>
  renderPictures: RenderPictures
}

/** The forms of all parts live here, so that switching between them loses no input. */
export function ShopWindow({ stored, part, others, renderPictures }: Props) {
  const profile = usePart('profile', stored.profile, profileForms)
  const service = usePart('service', stored.service, serviceForms)
  const adverts = usePart('adverts', stored.adverts, advertsForms)
  const channels = usePart('channels', stored.channels, channelsForms)
  if (part === 'service') return <ServiceForm form={service} renderPictures={renderPictures} />
  if (part === 'adverts') return <AdvertsForm form={adverts} renderPictures={renderPictures} />
  if (part === 'channels') return <ChannelsForm form={channels} online={stored.online} />
  if (part === 'carriers') return <CarriersPanel carriers={stored.carriers} />
  return others[part] ?? <ProfileForm form={profile} />
}
