import { HYPHENATED_WORD } from '@/i18n/hyphenated-words.ts';

export function NoWrap({ text }: { text: string }) {
  return text.split(HYPHENATED_WORD).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span className="no-wrap" key={index}>
        {piece}
      </span>
    ),
  );
}
