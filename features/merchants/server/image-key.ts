/** The folder of merchants' pictures, in the storage and under `/files`. */
const merchantImageFolder = 'merchants'

/** A picture as answers name it: a set of one. */
export function imageView(uuid: string) {
  return {
    uuid,
    cdnUrl: `/files/${merchantImageFolder}/${uuid}~1/`,
    cdnUrlModifiers: null,
    mimeType: 'image/jpeg',
  }
}
