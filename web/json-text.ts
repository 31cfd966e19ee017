/** JSON that is handed on as it came, so that it is not read and written again on the way. */
export class JsonText {
  constructor(readonly text: string) {}

  static async from(response: Response): Promise<JsonText> {
    return new JsonText(await response.text())
  }
}
