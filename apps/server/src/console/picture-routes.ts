import type { ConsoleRoutes } from '../kernel/console-routes.ts'
import { type PictureDeps, uploadPicture } from '../modules/picture/upload-picture.ts'

export const pictureRoutes = (deps: PictureDeps) =>
  ({
    uploadPicture: ({ member, body }) =>
      uploadPicture(deps, member.companyId, { content: body.file.content, crop: body.crop }),
  }) satisfies ConsoleRoutes
