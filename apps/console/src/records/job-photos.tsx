import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { consoleEndpoints, largestPicture, mostJobPhotos } from '@yinpu/contract/console'
import { useState } from 'react'
import { readFormFile } from '../session/read-file.ts'
import { addressOf } from '../session/request-call.ts'
import { useChange } from '../session/use-call.ts'
import { useCallForm } from '../session/use-call-form.ts'
import { fileFault, takenTypes } from '../ui/picture-files.ts'
import { momentText } from './due-date.tsx'
import styles from './job-photos.module.css'
import type { Job } from './job-steps.ts'

interface Props {
  job: Job
  now: number
  mayAdd: boolean
}

type Photo = Job['photos'][number]

const linkOf = (job: Job, photo_id: string) =>
  addressOf(consoleEndpoints.showJobPhoto.path, { params: { id: job.job_id, photo_id } })

function AddPhoto({ job }: { job: Job }) {
  const [fault, setFault] = useState<string>()
  const form = useCallForm('addJobPhoto', {
    initial: { file: null as File | null },
    input: async ({ file }) => ({
      params: { id: job.job_id },
      body: { file: await readFormFile(file, 'file', largestPicture) },
    }),
    done: '照片已留底',
    isRepeated: true,
  })
  const choose = (file: File | undefined) => {
    const fault = file && fileFault(file)
    setFault(fault ? `${file.name} ${fault}` : undefined)
    form.set('file', file && !fault ? file : null)
  }
  const { file } = form.values
  return (
    <form className={styles.add} onSubmit={form.onSubmit}>
      <label data-busy={form.isSending}>
        <IconCamera size={22} aria-hidden="true" />
        {file ? '换一张' : '拍照留底'}
        <input
          type="file"
          accept={takenTypes}
          capture="environment"
          disabled={form.isSending}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // The same file may be chosen again after a refusal.
            currentTarget.value = ''
          }}
        />
      </label>
      {file && (
        <Button type="submit" loading={form.isSending}>
          存下 {file.name.length > 12 ? `…${file.name.slice(-10)}` : file.name}
        </Button>
      )}
      {(fault ?? form.errors.file) && <p role="alert">{fault ?? form.errors.file}</p>}
    </form>
  )
}

function PhotoCard({
  job,
  photo,
  now,
  mayRemove,
}: {
  job: Job
  photo: Photo
  now: number
  mayRemove: boolean
}) {
  const remove = useChange('removeJobPhoto', { done: '照片已删除' })
  const title = [photo.step, photo.who, momentText(photo.at, now)].filter(Boolean).join(' · ')
  return (
    <li>
      <a href={linkOf(job, photo.id)} target="_blank" rel="noreferrer">
        <img src={linkOf(job, photo.id)} alt={`照片：${title}`} loading="lazy" />
      </a>
      <span>{title}</span>
      {mayRemove && (
        <Button
          size="compact-sm"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: job.job_id, photo_id: photo.id } })}
        >
          删除
        </Button>
      )}
    </li>
  )
}

/** The photographs that are kept with a job, and one more. */
export function JobPhotos({ job, now, mayAdd }: Props) {
  return (
    <div className={styles.photos}>
      {job.photos.length > 0 && (
        <ul>
          {job.photos.map((photo) => (
            <PhotoCard key={photo.id} {...{ job, photo, now }} mayRemove={mayAdd} />
          ))}
        </ul>
      )}
      {mayAdd && job.photos.length < mostJobPhotos && <AddPhoto job={job} />}
    </div>
  )
}
