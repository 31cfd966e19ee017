UPDATE `journal` SET `source` = 'mcp' WHERE `source` = 'assistant';
