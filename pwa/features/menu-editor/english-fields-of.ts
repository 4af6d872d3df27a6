/** The props of a form's field for the English of one of its texts. */
export const englishFieldsOf =
  <English extends object>(form: { english: English }, change: (more: { english: English }) => void) =>
  (field: keyof English) => ({
    english: form.english[field],
    onChange: (english: string) => change({ english: { ...form.english, [field]: english } }),
  });
