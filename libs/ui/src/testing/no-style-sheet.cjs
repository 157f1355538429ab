/**
 * The style sheets of Emotion and of CodeMirror without an effect: jsdom has no layout, and would compute styles from
 * hundreds of rules for every query by role.
 */
exports.StyleSheet = class {
  tags = [];
  hydrate() {}
  insert() {}
  flush() {}
};

let classCount = 0;

exports.StyleModule = class {
  static newName() {
    classCount += 1;
    return `editor-${classCount}`;
  }
  static mount() {}
};
