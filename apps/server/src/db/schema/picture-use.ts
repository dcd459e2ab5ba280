/** A picture in its place of use: its sides are stored along, so that lists need not read it. */
export interface PictureUse {
  picture_id: string
  alt: string
  width: number
  height: number
}
