import { createdTables } from './created-tables.js';

test('tables of SQL files have their columns and primary keys', () => {
  const sql = `
-- Players
CREATE TABLE IF NOT EXISTS \`bakers\` (
  \`id\` int(11) NOT NULL AUTO_INCREMENT,
  \`name\` varchar(50) NOT NULL DEFAULT 'Nobody, (yet)',
  \`kind\` enum('a','b') DEFAULT NULL,
  \`since\` timestamp NOT NULL DEFAULT current_timestamp() ON UPDATE current_timestamp(),
  PRIMARY KEY (\`id\`),
  KEY \`name\` (\`name\`)
) ENGINE=InnoDB;
INSERT INTO bakers (name) VALUES ('Ann');
CREATE TABLE rolls (owner varchar(60) PRIMARY KEY, count int DEFAULT 0);
CREATE TABLE \`ovens\` (\`id\` int(11) NOT NULL, \`heat\` int) ENGINE=InnoDB;
ALTER TABLE \`ovens\` ADD PRIMARY KEY (\`id\`);
ALTER TABLE \`ovens\` MODIFY \`id\` int(11) NOT NULL AUTO_INCREMENT;
`;
  expect(createdTables(sql)).toEqual({
    bakers:
      "`id` int(11) AUTO_INCREMENT, `name` varchar(50) DEFAULT 'Nobody, (yet)', `kind` enum('a','b'), `since` timestamp DEFAULT current_timestamp(), PRIMARY KEY (`id`)",
    ovens: '`id` int(11) AUTO_INCREMENT, `heat` int, PRIMARY KEY (`id`)',
    rolls: '`owner` varchar(60), `count` int DEFAULT 0, PRIMARY KEY (owner)',
  });
});
